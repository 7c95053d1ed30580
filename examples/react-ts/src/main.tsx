import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Shop } from './shop';
import './style.css';

const root = document.querySelector('#root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Shop host={import.meta.env.VITE_PUZZLE_HOST} embedId={import.meta.env.VITE_PUZZLE_EMBED} />
    </StrictMode>,
  );
