import { costInvoice } from '@contract/cost-invoice'
import { COST_ACTIONS, COST_SOURCES } from '@contract/cost-invoice/codes'
import type { CostInvoice, CostRecord } from '@contract/cost-invoice/shapes'
import { SUBMITTED_USES } from '@contract/invoice/codes'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useOlder } from '@/features/record/useOlder'
import { yuan } from '@/lib/amount'
import { friendlyTime, fullDay } from '@/lib/time'
import * as routes from '@/routes'
import { costLook } from '@/rules/looks/costInvoiceLook'
import { workParams } from '@/rules/targets/approvalPage'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { usePart } from '@/stores/record/usePart'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Notice } from '@/ui/feedback/Notice'
import { AmountsEye } from '@/ui/page/AmountsEye'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { DetailHead } from '@/ui/show/DetailHead'
import { KeyValue } from '@/ui/show/KeyValue'
import { ListRow } from '@/ui/show/ListRow'
import { RowWords } from '@/ui/show/RowLine'
import { CostActions } from './CostActions'

const shownCost = recordPage(routes.ledger.cost, {
  read: costInvoice.get,
  input: ({ costInvoiceId }) => ({ costInvoiceId }),
  about: ({ costInvoiceId }) => ({ kind: 'costInvoice', id: costInvoiceId }),
  opened: ({ seller, amount }) => ({ title: seller, note: `成本票 ${yuan(amount)}` }),
})

/** Page of a cost invoice: origin, status, and history. */
function CostDetail({ costInvoiceId }: { costInvoiceId: string }) {
  const { record } = useRecord(shownCost, { costInvoiceId })
  const { now } = record
  return (
    <Screen
      title="成本票"
      right={<AmountsEye />}
      state={record}
      skeleton="detail"
      onRetry={record.retry}
      footer={<CostActions record={record} />}
    >
      {now && (
        <View>
          <Facts cost={now} />
          <Records costInvoiceId={costInvoiceId} />
        </View>
      )}
    </Screen>
  )
}

function Facts({ cost }: { cost: CostInvoice }) {
  const { navigation } = useApp()
  const { submittedId, workId, caseId, note, mark } = cost
  const openSource = submittedId
    ? () => navigation.go(routes.project.upload, { submittedId })
    : workId
      ? () => navigation.go(routes.approval.reimbursement, workParams(workId, false))
      : undefined
  return (
    <>
      <DetailHead
        title={cost.seller}
        chip={costLook[mark]}
        amount={cost.amount}
        amountOf="价税合计"
        words={cost.owner.name}
      />
      {note && <Notice tone={mark === 'doubtful' ? 'bad' : 'muted'} text={note} />}
      <Section title="发票">
        <KeyValue
          rows={[
            { label: '发票号码', value: cost.number || '无' },
            { label: '开票日期', value: fullDay(cost.issuedOn) },
            { label: '税额', value: yuan(cost.tax) },
            cost.usedFor && { label: '用途', value: SUBMITTED_USES[cost.usedFor] },
            caseId && { label: '项目', value: cost.caseName },
            {
              label: '来源',
              value: [COST_SOURCES[cost.source], cost.workNo].filter(Boolean).join(' '),
              onTap: openSource,
            },
            { label: '进入台账', value: friendlyTime(cost.enterTime) },
          ]}
        />
      </Section>
    </>
  )
}

const Records = observer(function Records({ costInvoiceId }: { costInvoiceId: string }) {
  const { costInvoice: api } = useApi({ costInvoice })
  const records = usePart({ kind: 'costInvoice', id: costInvoiceId }, () =>
    api.getLedgerOperateRecordList({ costInvoiceId }),
  )
  const { shown, more } = useOlder({
    newest: records.now?.records ?? [],
    total: records.now?.total ?? 0,
    keyOf: ({ recordId }: CostRecord) => recordId,
    read: (page) => api.getLedgerOperateRecordList({ costInvoiceId, ...page }, { silent: false }),
  })
  return (
    <Section title="办理记录" flush>
      {shown.map((row) => (
        <Row key={row.recordId} row={row} />
      ))}
      {more}
    </Section>
  )
})

const Row = ({ row: { action, person, note, time } }: { row: CostRecord }) => (
  <ListRow title={COST_ACTIONS[action]} time={friendlyTime(time)}>
    <RowWords text={[person?.name ?? '系统', note].filter(Boolean).join(' · ')} />
  </ListRow>
)

export default screen(routes.ledger.cost, CostDetail, { record: shownCost })
