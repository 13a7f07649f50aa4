import { cooperationCaseSource } from '@contract/cooperation-case-source'
import { View } from '@tarojs/components'
import { daysBetween, friendlyTime, toDate } from '@/lib/time'
import * as routes from '@/routes'
import { chanceLook, chanceRelationLook, untilWords } from '@/rules/looks/cooperationCaseSourceLook'
import { screen } from '@/shell/screen'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { AmountsEye } from '@/ui/page/AmountsEye'
import { Screen } from '@/ui/page/Screen'
import { DetailHead } from '@/ui/show/DetailHead'
import { ChanceActions } from './ChanceActions'
import { ChanceFacts } from './ChanceFacts'
import { ChancePeople } from './ChancePeople'

const shownChance = recordPage(routes.cooperationCaseSource.detail, {
  read: cooperationCaseSource.getDetail,
  input: ({ chanceId }) => ({ chanceId }),
  about: ({ chanceId }) => ({ kind: 'cooperatingSource', id: chanceId }),
  opened: ({ title, publisher }) => ({ title, note: publisher.name }),
  share: ({ title, publisher }) => ({ title: `合作案源：${title}`, desc: `${publisher.name} 寻找合作人` }),
})

interface Props {
  chanceId: string
  /** 1 when opened from the list of the whole firm: nobody answers for themselves there. */
  isManagerList?: string
}

/** Page of an offered case source: subject, terms, willing colleagues and next step. */
function CooperationDetail({ chanceId, isManagerList }: Props) {
  const { record } = useRecord(shownChance, { chanceId })
  const { now } = record
  return (
    <Screen
      title="合作案源"
      state={record}
      onRetry={record.retry}
      right={<AmountsEye />}
      footer={<ChanceActions record={record} isManaging={isManagerList === '1'} />}
    >
      {now && (
        <View>
          <DetailHead
            title={now.title}
            by={{
              id: now.publisher.empId,
              name: now.publisher.name,
              photoUrl: now.publisher.photoUrl,
              meta: `${friendlyTime(now.createTime)}发布`,
            }}
            chip={chanceLook[now.status]}
            amount={now.amount}
            amountOf="标的额"
            chips={[now.myRelation && chanceRelationLook[now.myRelation]]}
            next={
              now.partner ? `合作人 ${now.partner.name}` : untilWords(now.status, daysBetween(toDate(), now.expireDay))
            }
          />
          <ChanceFacts chance={now} />
          <ChancePeople record={record} />
        </View>
      )}
    </Screen>
  )
}

export default screen(routes.cooperationCaseSource.detail, CooperationDetail, { record: shownChance })
