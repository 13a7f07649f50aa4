import { arrival } from '@contract/receivable'
import type { Arrival } from '@contract/receivable/shapes'
import { View } from '@tarojs/components'
import { arrivalLook } from '@/features/receivable/ArrivalRowView'
import { ClaimRowView } from '@/features/receivable/ClaimRowView'
import { ClaimStore } from '@/features/receivable/ClaimStore'
import { Suggestions } from '@/features/receivable/Suggestions'
import { formatMoney } from '@/lib/amount'
import { ApiError } from '@/lib/errors'
import { fullDay } from '@/lib/time'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { useFailedRead } from '@/ui/feedback/useFailedRead'
import { AmountsEye } from '@/ui/page/AmountsEye'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { DetailHead } from '@/ui/show/DetailHead'
import { KeyValue } from '@/ui/show/KeyValue'
import { ClaimActions } from './ClaimActions'
import { ClaimLines } from './ClaimLines'
import { useContest } from './useContest'

const shownArrival = recordPage(routes.message.applyClaim, {
  read: arrival.getActualClaimInfo,
  input: ({ id }) => ({ id }),
  about: ({ id }) => ({ kind: 'arrival', id }),
  opened: ({ payer, arrivedOn }) => ({ title: payer, note: arrivedOn }),
})

/** Claim of an arrival: likely receivables, in part or for several cases. */
function ApplyClaim({ id }: { id: string }) {
  const api = useApi({ arrival })
  const { record } = useRecord(shownArrival, { id })
  const store = useScreenStore(() => new ClaimStore(record, api))
  const contest = useContest(record, id)
  const { now, error } = record
  const failed = useFailedRead(error)
  const isTaken = error instanceof ApiError && error.remedy?.to === 'arrival'
  return (
    <Screen
      title="认领到账"
      right={<AmountsEye />}
      // Claimed by a colleague: there is nothing to try again, but something to say.
      state={isTaken ? { isEmpty: true } : record}
      empty={{ ...failed, icon: 'money', action: '这笔是我的', onAction: contest.open }}
      onRetry={record.retry}
      footer={now && <ClaimActions store={store} arrival={now} onContest={contest.open} />}
      banner={contest.sheet}
    >
      {now && (
        <View>
          <ArrivalFacts now={now} />
          {now.contest && <OwnContest contest={now.contest} />}
          {now.can.claim && <Suggestions store={store} suggestions={now.suggestions} />}
          {now.can.claim && <ClaimLines store={store} />}
          <Claims now={now} />
        </View>
      )}
    </Screen>
  )
}

function ArrivalFacts({ now }: { now: Arrival }) {
  const { payer, amount, arrivedOn, left, claimed, payerAccount, serialNo, words } = now
  return (
    <>
      <DetailHead
        title={payer}
        chip={arrivalLook(now)}
        amount={amount}
        amountOf="到账金额"
        words={`${fullDay(arrivedOn)}到账`}
      />
      <Section title="到账信息">
        <KeyValue
          rows={[
            { label: '已认领', value: formatMoney(claimed) },
            { label: '可认领', value: formatMoney(left) },
            { label: '摘要', value: words },
            payerAccount && { label: '付款账号', value: payerAccount, copy: !payerAccount.includes('*') },
            serialNo && { label: '流水号', value: serialNo },
            { label: '登记人', value: now.creator.name },
          ]}
        />
      </Section>
    </>
  )
}

/** Word of the person at the phone that the arrival is theirs, until finance has decided. */
function OwnContest({ contest: { reason, createTime } }: { contest: NonNullable<Arrival['contest']> }) {
  return (
    <Section title="您说这笔是您的">
      <KeyValue
        rows={[
          { label: '理由', value: reason },
          { label: '提出时间', value: createTime },
          { label: '进展', value: '已告诉认领人和财务，等财务核对' },
        ]}
      />
    </Section>
  )
}

function Claims({ now: { claims } }: { now: Arrival }) {
  const { navigation } = useApp()
  if (claims.length === 0) return null
  return (
    <Section title={`认领记录 ${claims.length}`} flush>
      {claims.map((row) => (
        <ClaimRowView
          key={row.claimId}
          row={row}
          onTap={() => navigation.go(routes.message.claimInformation, { id: row.claimId })}
        />
      ))}
    </Section>
  )
}

export default screen(routes.message.applyClaim, ApplyClaim, { record: shownArrival })
