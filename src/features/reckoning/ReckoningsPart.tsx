import { stagesOf } from '@contract/case/codes'
import type { CaseDetail } from '@contract/case/shapes'
import { RECKONINGS, type ReckoningKind, reckon } from '@contract/law/reckon'
import { reckoning } from '@contract/reckoning'
import type { CaseReckoning } from '@contract/reckoning/shapes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Part } from '@/features/record/Part'
import { yuan } from '@/lib/amount'
import { friendlyTime, toDate } from '@/lib/time'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import { usePart } from '@/stores/record/usePart'
import { Button } from '@/ui/input/Button'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { KeptSheet } from './KeptSheet'
import { resultOf } from './reckoningWords'
import { useLawTables } from './useLawTables'

type CaseRecord = Pick<CaseDetail, 'caseId' | 'category' | 'subjectAmount' | 'can'>

/** Kinds calculated from the case's own amount without further input. */
const AT_ONCE: readonly ReckoningKind[] = ['courtFee', 'preservationFee', 'executionFee']
const isDispute = ({ category }: CaseRecord) => stagesOf(category).length > 0 && category !== 'criminal'

/** Fees of a dispute from its amount, and the calculations saved with the case. */
export const ReckoningsPart = observer(function ReckoningsPart({ caseRecord }: { caseRecord: CaseRecord }) {
  const api = useApi({ reckoning })
  const { navigation } = useApp()
  const [open, setOpen] = useState<CaseReckoning>()
  const { caseId, subjectAmount } = caseRecord
  const { tables } = useLawTables()
  const kept = usePart({ kind: 'case', id: caseId }, () => api.reckoning.getOfCase({ caseId }))
  const go = (tool?: ReckoningKind) => navigation.go(routes.project.tools, { caseId, tool })
  return (
    <Part of={kept}>
      {(rows) =>
        rows.length > 0 || isDispute(caseRecord) ? (
          <Section title="法律测算" flush right={<Button label="测算" size="small" onTap={() => go()} />}>
            {isDispute(caseRecord) &&
              subjectAmount &&
              tables &&
              AT_ONCE.map((kind) => (
                <Cell
                  key={kind}
                  title={RECKONINGS[kind].name}
                  note="按标的额"
                  value={yuan(reckon(kind, { amount: subjectAmount }, { tables, today: toDate() }).total)}
                  onTap={() => go(kind)}
                />
              ))}
            {rows.map((row) => (
              <Cell
                key={row.reckoningId}
                icon="pin"
                title={RECKONINGS[row.kind].name}
                note={`${row.person.name} ${friendlyTime(row.createTime)} 存入`}
                value={resultOf(row.kind, row)}
                onTap={() => setOpen(row)}
              />
            ))}
            <KeptSheet shown={open} kept={kept} mayRemove={caseRecord.can.work} onClose={() => setOpen(undefined)} />
          </Section>
        ) : null
      }
    </Part>
  )
})
