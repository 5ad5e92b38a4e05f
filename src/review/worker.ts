import { handleTasks } from '../threads/handle-tasks.ts';
import { readReviewResources } from './load-resources.ts';
import { rulesAndModelStage } from './rules-and-model-stage.ts';

/** The worker thread of the rules and model stage. */
handleTasks(rulesAndModelStage(readReviewResources()));
