export { enterTask } from './enter-task'
