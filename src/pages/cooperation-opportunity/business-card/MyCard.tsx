import { cooperationOpportunity } from '@contract/cooperation-opportunity'
import type { CardPart } from '@contract/cooperation-opportunity/shapes'
import { observer } from 'mobx-react-lite'
import * as routes from '@/routes'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { LiveRecord, newsOf } from '@/stores/record/LiveRecord'
import { useRecordDeps } from '@/stores/record/useRecord'
import { useReturn } from '@/stores/useReturn'
import { Notice } from '@/ui/feedback/Notice'
import { Progress } from '@/ui/feedback/Progress'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { CardHead } from './CardHead'
import { CompletedPart } from './CompletedPart'

/** One's own card: as others read it, with missing parts and links to edit them. */
export const MyCard = observer(function MyCard() {
  const api = useApi({ cooperationOpportunity }).cooperationOpportunity
  const { navigation, session } = useApp()
  const deps = useRecordDeps()
  const card = useScreenStore(
    () =>
      new LiveRecord({
        ...deps,
        events: newsOf('resume', (id) => id === session.empId),
        read: () => api.getMyCooperationCard({}),
      }),
  )
  useReturn(card.retry)
  const { now } = card
  const { addressBook, personalSettings } = routes
  const write = ({ key }: CardPart) => {
    if (key === 'speciality') return navigation.go(personalSettings.speciality)
    if (key === 'photo') return navigation.go(personalSettings.personalSettings)
    return navigation.go(addressBook.empHome)
  }
  return (
    <Screen
      title="我的名片"
      state={card}
      onRetry={card.retry}
      footer={
        <BottomBar
          actions={[
            { label: '修改主页', kind: 'primary', onTap: () => navigation.go(addressBook.empHome) },
            { label: '业务专长', onTap: () => navigation.go(personalSettings.speciality) },
          ]}
        />
      }
    >
      {now && (
        <>
          <CardHead lawyer={now.lawyer} />
          {!now.isListed && <Notice tone="warn" text="其他律师现在找不到您：请确认律所的服务与您的权限" />}
          <Section title={now.percent === 100 ? '名片已完善' : '完善名片，更容易被选定'}>
            <Progress percent={now.percent} label="名片完整度" />
          </Section>
          <Section flush>
            {now.parts.map((part) => (
              <Cell
                key={part.key}
                icon={part.isDone ? 'success' : 'edit'}
                title={part.name}
                value={part.isDone ? '已填写' : '去填写'}
                onTap={() => write(part)}
              />
            ))}
          </Section>
          <CompletedPart />
        </>
      )}
    </Screen>
  )
})
