import { audit } from '@contract/admin/audit'
import { timeInWords } from '@contract/day-words'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { DetailHead } from '@/ui/show/DetailHead'
import { KeyValue } from '@/ui/show/KeyValue'

const shownLine = recordPage(routes.admin.auditLine, {
  read: audit.getLine,
  input: ({ auditId }) => ({ auditId }),
})

/** One line of the audit trail in full. */
function AuditLine({ auditId }: Params<typeof routes.admin.auditLine>) {
  const { record } = useRecord(shownLine, { auditId })
  const { now } = record
  return (
    <Screen title="审计详情" state={record} onRetry={record.retry}>
      {now && (
        <>
          <DetailHead title={now.words} words={`${now.who?.name ?? '系统自动'} · ${timeInWords(now.time)}`} />
          <Section title="记录">
            <KeyValue
              rows={[
                { label: '对象', value: now.kindName },
                now.record && { label: '内容', value: now.record },
                { label: '编号', value: now.targetId },
                { label: '操作', value: now.action },
                { label: 'IP', value: now.ip },
              ]}
            />
          </Section>
          {now.facts.length > 0 && (
            <Section title="明细">
              <KeyValue rows={now.facts.map(({ key, value }) => ({ label: key, value }))} />
            </Section>
          )}
        </>
      )}
    </Screen>
  )
}

export default screen(routes.admin.auditLine, AuditLine, { record: shownLine })
