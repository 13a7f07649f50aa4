import { READING_TROUBLES, type ReadingState, type ReadingTrouble } from '@contract/codes/reading'

/** Why a file's words were not read, and what does not work because of it. */
export const unreadWords = (trouble: ReadingTrouble, state: ReadingState): string =>
  state === 'failed' ? `${READING_TROUBLES[trouble]}；搜索只能按名称找到它` : READING_TROUBLES[trouble]
