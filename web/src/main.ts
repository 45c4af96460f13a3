// SPDX-License-Identifier: MIT
// The page begins here.
import { mount } from 'svelte';
import App from './App.svelte';
import './style/tokens.css';
import './style/ease.css';
import './style/base.css';
import './style/table.css';
import './style/cards.css';
import './style/side.css';
import './style/narrow.css';
import './style/pages.css';
import './style/setup.css';
import './style/parts.css';
import './style/rulebook.css';
import './style/map.css';
import './style/home.css';
import './style/lesson.css';
import './style/fit.css';
import { beginHere } from './here.svelte';
import { followLinks } from './route.svelte';
import { learnCommon } from './language';

void learnCommon().then(() => {
  beginHere();
  followLinks();
  mount(App, { target: document.getElementById('app') as HTMLElement });
});
