/**
 * What stands around a search: where one begins and where a result leads. Loaded once there is nothing to search
 * for yet, or when the first results are there.
 * @module
 */
export { RecentsController } from '../controllers/recents-controller.js';
export { aroundSheet } from '../views/around-styles.js';
export { startRows } from '../views/start-rows.js';
export { startView } from '../views/start-view.js';
export { followLink } from './follow-link.js';
export { warmUp } from './warm-up.js';
