import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Shop } from './shop';
import './style.css';

createRoot(document.querySelector('#root')).render(
  <StrictMode>
    <Shop host={import.meta.env.VITE_PUZZLE_HOST} embedId={import.meta.env.VITE_PUZZLE_EMBED} />
  </StrictMode>,
);
