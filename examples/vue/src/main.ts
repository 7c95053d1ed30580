import { createApp } from 'vue';
import Shop from './shop.vue';
import './style.css';

createApp(Shop, {
  host: import.meta.env.VITE_PUZZLE_HOST,
  embedId: import.meta.env.VITE_PUZZLE_EMBED,
}).mount('#root');
