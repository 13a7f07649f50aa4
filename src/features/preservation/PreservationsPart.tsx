import type { CaseDetail } from '@contract/case/shapes'
import { preservation } from '@contract/preservation'
import { observer } from 'mobx-react-lite'
import { Part } from '@/features/record/Part'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import { usePart } from '@/stores/record/usePart'
import { Button } from '@/ui/input/Button'
import { Section } from '@/ui/page/Section'
import { PreservationRowView } from './PreservationRowView'

type CaseRecord = Pick<CaseDetail, 'caseId' | 'category' | 'can'>

/** Categories without preservations. */
const WITHOUT: readonly CaseDetail['category'][] = ['nonLitigation', 'retainer', 'other', 'criminal', 'administrative']

/** Preservations of a case, the first to end first. */
export const PreservationsPart = observer(function PreservationsPart({ caseRecord }: { caseRecord: CaseRecord }) {
  const api = useApi({ preservation })
  const { navigation } = useApp()
  const { caseId, can, category } = caseRecord
  const there = usePart({ kind: 'case', id: caseId }, () => api.preservation.getOfCase({ caseId }))
  return (
    <Part of={there}>
      {(rows) =>
        rows.length > 0 || (can.work && !WITHOUT.includes(category)) ? (
          <Section
            title="财产保全"
            flush
            right={
              can.work && (
                <Button label="登记保全" size="small" onTap={() => navigation.go(routes.message.addEdit, { caseId })} />
              )
            }
          >
            {rows.map((row) => (
              <PreservationRowView
                key={row.preservationId}
                row={row}
                showsCase={false}
                onTap={() => navigation.go(routes.message.propertyDetail, { id: row.preservationId })}
              />
            ))}
          </Section>
        ) : null
      }
    </Part>
  )
})
