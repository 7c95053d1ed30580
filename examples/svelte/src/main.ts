import { mount } from 'svelte';
import Shop from './shop.svelte';
import './style.css';

const root = document.querySelector('#root');
const props = { host: import.meta.env.VITE_PUZZLE_HOST, embedId: import.meta.env.VITE_PUZZLE_EMBED };
if (root) mount(Shop, { target: root, props });
