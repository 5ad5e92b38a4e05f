import { handleTasks } from '../../threads/handle-tasks.ts';
import { renderDisplay } from './displays/render-display.ts';
import { renderPng } from './render-png.ts';
import type { PictureTask } from './renderer.ts';

handleTasks(({ card, brand, format }: PictureTask) =>
  format === 'display' ? renderDisplay(card) : renderPng(card, brand),
);
