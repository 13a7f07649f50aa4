import { CONFLICT_GRADES, CONFLICT_MARKS, CONFLICT_REPORT_STATUS, type ConflictGrade } from '@contract/conflict/codes'
import { lookTable } from '@/lib/look'

export const GRADE_LOOKS = lookTable(CONFLICT_GRADES, {
  absolute: 'bad',
  relative: 'warn',
  suspected: 'info',
  none: 'muted',
})

export const REPORT_LOOKS = lookTable(CONFLICT_REPORT_STATUS, {
  running: 'info',
  clean: 'good',
  incomplete: 'warn',
  suspected: 'info',
  waivable: 'warn',
  blocked: 'bad',
  waived: 'good',
})

export const MARK_LOOKS = lookTable(CONFLICT_MARKS, { none: 'good', waivable: 'warn', conflict: 'bad' })

/** Advice on a report, by its worst hit. */
export const GRADE_WORDS: Readonly<Record<ConflictGrade, string>> = {
  absolute: '绝对冲突：不得接受委托',
  relative: '相对冲突：取得书面豁免后可以接受',
  suspected: '疑似：请核对后审查',
  none: '无冲突',
}
