import type { CaseSourceDetail } from '@contract/case-source/shapes'
import { conflict } from '@contract/conflict'
import { Part } from '@/features/record/Part'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { REPORT_LOOKS } from '@/rules/looks/conflictLook'
import { useApi, useApp } from '@/stores/app'
import { Notice } from '@/ui/feedback/Notice'
import { Button } from '@/ui/input/Button'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { StatusChip } from '@/ui/show/StatusChip'
import { useSourcePart } from './useSourcePart'

/** Conflict reports on its parties, with a button for a new check. */
export function ConflictReports({ source: { id, can } }: { source: CaseSourceDetail }) {
  const api = useApi({ conflict })
  const { navigation, platform } = useApp()
  const reports = useSourcePart(id, () => api.conflict.getReportsByCase({ targetKind: 'caseSource', targetId: id }))
  const open = (reportId: string) => navigation.go(routes.conflict.newResult, { reportId })
  const check = async () => {
    const sent = await reports.send('check', (_, key) =>
      api.conflict.runBatch({ targetKind: 'caseSource', targetIds: [id] }, { key }),
    )
    const [outcome] = sent?.answer ?? []
    if (outcome?.reportId) open(outcome.reportId)
    else if (outcome) platform.feedback.toast(outcome.problem)
  }
  return (
    <Part of={reports}>
      {(rows) => (
        <>
          <Section title="利益冲突" flush>
            {rows.length === 0 && <Notice tone="muted" icon="scales" text="还没有检索过，报备前请先检索" />}
            {rows.map(({ reportId, number, status, askerName, createTime }) => (
              <Cell
                key={reportId}
                icon="scales"
                title={number}
                note={`${askerName} · ${friendlyTime(createTime)}`}
                right={<StatusChip {...REPORT_LOOKS[status]} />}
                label={`利冲报告 ${number}，${REPORT_LOOKS[status].text}`}
                onTap={() => open(reportId)}
              />
            ))}
          </Section>
          {can.document && (
            <Section>
              <Button label="检索利益冲突" size="large" busy={reports.busy === 'check'} onTap={() => check()} />
            </Section>
          )}
        </>
      )}
    </Part>
  )
}
