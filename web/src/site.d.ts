// SPDX-License-Identifier: MIT
declare const __SITE__: boolean; // made by "make site": a page that needs no server
