// The page begins here.
import common from '@made/words/en/common.json';
import page from '@made/words/en/page.json';
import table from '@made/words/en/table.json';
import { mount } from 'svelte';
import App from './App.svelte';
import './style/tokens.css';
import './style/moraine.css';
import './style/parts.css';
import './style/home.css';
import { followLinks } from './route.svelte';
import { learn } from './words';

learn('common', common);
learn('table', table);
learn('page', page);
followLinks();
mount(App, { target: document.getElementById('app') as HTMLElement });
