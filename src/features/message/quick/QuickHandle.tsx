import type { WorkflowDetail } from '@contract/approval/shapes'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { OpinionBox } from '@/features/approval/OpinionBox'
import { RiskStrip } from '@/features/approval/RiskStrip'
import { moneyInWords, tidyMoney } from '@/lib/amount'
import { summaryWords } from '@/rules/summaryWords'
import { ariaProps } from '@/ui/base/ariaProps'
import { FailedRead } from '@/ui/feedback/FailedRead'
import { Notice } from '@/ui/feedback/Notice'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { InputRow } from '@/ui/input/InputRow'
import { BottomBar } from '@/ui/page/BottomBar'
import { Sheet } from '@/ui/sheet/Sheet'
import { KeyValue } from '@/ui/show/KeyValue'
import { Money } from '@/ui/show/Money'
import { ShownAmounts } from '@/ui/show/ShownAmounts'
import './QuickHandle.scss'
import type { QuickHandleStore } from './QuickHandleStore'

interface QuickHandleProps {
  store: QuickHandleStore
  /** Opens the full page. */
  onPage: () => void
}

const MORE = '这一步要签名或选择审批人，请查看全部后处理'
const PAYS = '这一步要登记付款账户与凭证，请查看全部后处理'

/** Sheet for deciding on a to-do from its card: subject, risks, the sum where it is confirmed, an opinion, one button. */
export const QuickHandle = observer(function QuickHandle({ store, onPage }: QuickHandleProps) {
  const { work, verb, needsPage, isOpen } = store
  const detail = work?.detail
  const word = verb === 'back' ? '退回' : store.agreeWord
  const canDecide = !!detail?.my && !!detail.can[verb] && !needsPage
  return (
    <Sheet
      open={isOpen}
      onClose={() => store.close()}
      onClosed={() => store.forget()}
      title={word}
      footer={
        <BottomBar
          actions={[
            canDecide && {
              label: verb === 'agree' ? `确认${word}` : `退回到${detail.my?.backTargets[0]?.name ?? '上一步'}`,
              kind: verb === 'agree' ? 'primary' : 'danger',
              busy: work?.busy === verb,
              onTap: () => store.decide(),
            },
            { label: '查看全部', onTap: onPage },
          ]}
        />
      }
    >
      {work?.error ? <FailedRead error={work.error} /> : null}
      {work?.isLoading && <Skeleton shape="detail" />}
      {detail && (
        <View>
          {work.overtaken && <Notice tone="warn" role="alert" text={work.overtaken} />}
          <ShownAmounts>
            <Gist work={detail} />
            <RiskStrip risks={detail.risks} />
          </ShownAmounts>
          {needsPage && <Notice tone="info" text={detail.my?.payment ? PAYS : MORE} />}
          {canDecide && store.asksSum && (
            <InputRow
              label="确认金额"
              type="digit"
              required
              value={store.sum}
              placeholder="元，最多两位小数"
              hint={moneyInWords(tidyMoney(store.sum))}
              onInput={(typed) => store.typeSum(typed)}
            />
          )}
          {canDecide && (
            <OpinionBox
              opinion={work.opinion}
              autoFocus={verb === 'back'}
              missed={store.missed}
              label={verb === 'agree' ? '审批意见' : '退回原因'}
              placeholder={verb === 'agree' ? '写下意见，可不填' : '写明退回原因'}
            />
          )}
          {store.problem && (
            <View className="quick-handle__problem" {...ariaProps({ role: 'alert' })}>
              <Text>{store.problem}</Text>
            </View>
          )}
        </View>
      )}
    </Sheet>
  )
})

const MOST_ROWS = 6

function Gist({ work: { title, amount, applicant, rows, lines } }: { work: WorkflowDetail }) {
  const shown = rows.filter(({ text }) => text !== title).slice(0, MOST_ROWS)
  const listed = lines.map(({ label, rows: items }) => ({ label, text: `${items.length} 项` }))
  return (
    <View className="quick-handle__gist">
      <Text className="quick-handle__title">{title}</Text>
      {amount && <Money value={amount} size="large" />}
      <KeyValue
        rows={[
          { label: '申请人', value: `${applicant.name} ${applicant.departmentName}`.trim() },
          ...shown.map((row) => ({ label: row.label, value: summaryWords(row) })),
          ...listed.map(({ label, text }) => ({ label, value: text })),
        ]}
      />
    </View>
  )
}
