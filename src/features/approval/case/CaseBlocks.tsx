import { kindOf } from '@contract/approval/kinds'
import type { PartyRow } from '@contract/approval/shapes'
import { PARTY_ROLES } from '@contract/party/codes'
import { fullDay } from '@/lib/time'
import * as routes from '@/routes'
import { workStatusLook } from '@/rules/looks/approvalLook'
import { REPORT_LOOKS } from '@/rules/looks/conflictLook'
import { pageOfWork, workParams } from '@/rules/targets/approvalPage'
import { useApp } from '@/stores/app'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { KeyValue } from '@/ui/show/KeyValue'
import { ListRow } from '@/ui/show/ListRow'
import { StatusChip } from '@/ui/show/StatusChip'
import type { BlockComponents } from '../blocks'
import type { BlockProps } from '../blocks/block'
import { CaseCard } from './CaseCard'

/** Block C: the last conflict check of the case or source with its hits; whoever decides can run one over the parties. */
export function ConflictCard({ work }: BlockProps) {
  const { navigation } = useApp()
  const { matter: workCase, parties } = work
  const conflict = workCase ? workCase.conflict : work.conflict
  const canCheck = work.my && workCase?.isOpen && parties.length > 0
  return (
    <Section title="利冲检索" flush>
      {conflict ? (
        <Cell
          title={conflict.number}
          note={conflict.hits > 0 ? `${conflict.hits} 条命中` : '没有命中'}
          right={<StatusChip {...REPORT_LOOKS[conflict.status]} />}
          onTap={() => navigation.go(routes.conflict.newResult, { reportId: conflict.reportId })}
        />
      ) : (
        <Cell title="尚未检索" />
      )}
      {canCheck && (
        <Cell
          title={`检索这 ${parties.length} 位当事人`}
          onTap={() =>
            navigation.go(routes.conflict.newSearch, {
              name: namesToCheck(parties),
              targetKind: 'case',
              targetId: workCase.caseId,
            })
          }
        />
      )}
    </Section>
  )
}

/** The search takes the first name for the client and the others for the other side. */
const namesToCheck = (parties: readonly PartyRow[]): string =>
  [...parties]
    .sort((a, b) => Number(b.role === PARTY_ROLES.client) - Number(a.role === PARTY_ROLES.client))
    .map(({ name }) => name)
    .join('、')

/** Block F: the case's fees. */
function FeeCard({ work: { matter: workCase } }: BlockProps) {
  if (!workCase || workCase.fee.length === 0) return null
  return (
    <Section title="收费">
      <KeyValue rows={workCase.fee.map(({ label, text }) => ({ label, value: text }))} />
    </Section>
  )
}

const share = (percent: string | null) => (percent === null ? '无' : `${Number(percent)}%`)

/** Block A: shares; before and after where the application changes them. */
export function AllocationCard({ work: { matter: workCase } }: BlockProps) {
  if (!workCase || workCase.allocation.length === 0) return null
  return (
    <Section title="收入分配">
      <KeyValue
        rows={workCase.allocation.map(({ name, role, before, after }) => ({
          label: `${name} ${role}`,
          value: share(before) === share(after) ? share(after) : `${share(before)} → ${share(after)}`,
        }))}
      />
    </Section>
  )
}

/** Block R: other applications about the case. */
function RelatedWorks({ work: { matter: workCase } }: BlockProps) {
  const { navigation } = useApp()
  if (!workCase || workCase.related.length === 0) return null
  return (
    <Section title={`相关审批 ${workCase.related.length}`} flush>
      {workCase.related.map(({ workId, type, title, status, time }) => {
        const page = pageOfWork(type, false)
        return (
          <ListRow
            key={workId}
            title={title || kindOf(type)?.title}
            chip={workStatusLook[status]}
            time={fullDay(time)}
            onTap={page ? () => navigation.go(page, workParams(workId, false)) : undefined}
          />
        )
      })}
    </Section>
  )
}

/** Additional blocks of applications about cases. */
export const caseBlocks: BlockComponents = {
  matter: CaseCard,
  conflict: ConflictCard,
  fee: FeeCard,
  allocation: AllocationCard,
  related: RelatedWorks,
}
