import { HAND_OVER_WORKS } from '@contract/hr/codes'
import type { HeldWork, Resignation } from '@contract/hr/shapes'
import * as routes from '@/routes'
import { resignationLook } from '@/rules/looks/hrLook'
import { useApp } from '@/stores/app'
import { Section } from '@/ui/page/Section'
import { DetailHead } from '@/ui/show/DetailHead'
import { KeyValue } from '@/ui/show/KeyValue'
import { ListRow } from '@/ui/show/ListRow'
import { RowFacts } from '@/ui/show/RowLine'

export function ResignationParts({ now }: { now: Resignation }) {
  const { navigation } = useApp()
  const isOver = now.status === 'done'
  const isOpen = now.status === 'open'
  const openItems = ({ key, name }: HeldWork) =>
    navigation.go(routes.hr.heldItems, { resignationId: now.resignationId, held: key, name })
  return (
    <>
      <DetailHead
        title={now.name}
        chip={resignationLook(now.status)}
        words={[now.departmentName, now.post].filter(Boolean).join(' · ')}
      />
      <Section title="离职">
        <KeyValue
          rows={[
            { label: '最后工作日', value: now.lastDay },
            { label: '原因', value: now.reason },
            { label: '说明', value: now.note },
            isOver && { label: '接手人', value: now.successorName },
            {
              label: '员工资料',
              value: now.name,
              onTap: () => navigation.go(routes.hr.employee, { empId: now.empId }),
            },
          ]}
        />
      </Section>
      <Section title={isOver ? '已移交' : '名下事项'}>
        {now.holdings.length === 0 ? (
          <KeyValue rows={[{ label: '事项', value: '没有需要移交的事项', copy: false }]} />
        ) : (
          now.holdings.map((held) => (
            <ListRow
              key={held.name}
              title={held.name}
              time={`${held.count} 项`}
              onTap={isOpen && held.key ? () => openItems(held) : undefined}
            >
              <RowFacts text={factsOf(held)} />
            </ListRow>
          ))
        )}
      </Section>
    </>
  )
}

const factsOf = ({ work, successorName }: HeldWork) =>
  [work && HAND_OVER_WORKS[work], successorName && `移交给${successorName}`].filter(Boolean).join(' · ')
