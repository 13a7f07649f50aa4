import { READING_TROUBLES, type ReadingState, type ReadingTrouble } from '@contract/codes/reading-state'

/** Reason why a file's text was not read, and the functions that are missing because of it. */
export const unreadWords = (trouble: ReadingTrouble, state: ReadingState): string =>
  state === 'failed' ? `${READING_TROUBLES[trouble]}；搜索只能按名称找到它` : READING_TROUBLES[trouble]
