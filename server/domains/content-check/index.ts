export { ContentScene } from '../../kernel/upstream/content-check'
export { askAboutPictures } from './pictures'
export { requireCleanWords } from './words'
