import { WORK_TYPE } from '@contract/approval/work-types'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import type { BlockProps } from '../blocks/block'
import { Lines } from '../blocks/Lines'

/** APPROVALS 2008. */

/** Block L: the lines; a reimbursement also has a page of them by type. */
export function ExpenseLines({ work }: BlockProps) {
  const { navigation } = useApp()
  if (work.lines.length === 0) return null
  // Other payments have no types.
  if (work.type !== WORK_TYPE.reimbursement) return <Lines work={work} />
  const twice = work.lines.flatMap(({ rows }) => rows).filter(({ isDuplicate }) => isDuplicate).length
  return (
    <>
      <Lines work={work} />
      <Section flush>
        <Cell
          title="逐项核对"
          note={twice > 0 ? `${twice} 项疑似重复` : '按费用类型查看'}
          onTap={() => navigation.go(routes.approval.expenseListPage, { id: work.workId })}
        />
      </Section>
    </>
  )
}
