import type { Card } from '../../domain/card/card.ts';
import { handleTasks } from '../../threads/handle-tasks.ts';
import { type PictureBrand, renderPng } from './render-png.ts';

handleTasks(({ card, brand }: { card: Card; brand: PictureBrand }) => renderPng(card, brand));
