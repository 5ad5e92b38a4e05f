import { handleTasks } from '../../threads/handle-tasks.ts';
import { detectLanguage } from './detect.ts';

handleTasks((texts: readonly string[]) => texts.map(detectLanguage));
