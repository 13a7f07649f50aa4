interface Asker {
  /** Hour, 0 to 23. */
  hour: number
  hasCase: boolean
  /** True for bookkeepers and the firm's leaders. */
  seesBooks: boolean
}

const CASE = ['该案进展怎么样', '该案下次什么时候开庭', '该案收了多少律师费', '给该案写一份开庭提纲']
const NOON = 12
const EVENING = 18

/** Suggested questions by the time of the day. */
export function suggestions({ hour, hasCase, seesBooks }: Asker): string[] {
  if (hasCase) return CASE
  const times =
    hour < NOON
      ? ['今天有什么安排', '我有哪些待办', '本周有哪些期限要到期']
      : hour < EVENING
        ? ['我有哪些待办', '下周有哪些开庭', '我有哪些逾期的任务']
        : ['明天有什么安排', '下周有哪些开庭', '本月有哪些期限要到期']
  return [...times, seesBooks ? '哪些应收逾期了' : '标的额 50 万元的诉讼费是多少', '你能做什么']
}
