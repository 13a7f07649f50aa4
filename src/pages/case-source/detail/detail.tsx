import { caseSource } from '@contract/case-source'
import { View } from '@tarojs/components'
import { SourceFacts, SourceTeam } from '@/features/case-source/SourceFacts'
import { PartiesPart } from '@/features/record/PartiesPart'
import * as routes from '@/routes'
import { sourceLook } from '@/rules/looks/caseSourceLook'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { AmountsEye } from '@/ui/page/AmountsEye'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { DetailHead } from '@/ui/show/DetailHead'

const shownDetail = recordPage(routes.caseSource.detail, {
  read: caseSource.getCaseSourceDetail,
  input: ({ id }) => ({ id }),
  about: ({ id }) => ({ kind: 'caseSource', id }),
  share: ({ name, number }) => ({ title: `案源：${name}`, desc: number }),
})

/** All facts of a case source on one page. */
function CaseSourceDetail({ id }: { id: string }) {
  const { navigation } = useApp()
  const { record } = useRecord(shownDetail, { id })
  const { now } = record
  return (
    <Screen
      title="案源详情"
      right={now?.expectedFee && <AmountsEye />}
      state={record}
      onRetry={record.retry}
      footer={
        <BottomBar
          actions={[
            {
              label: '跟进与文档',
              onTap: () => navigation.go(routes.caseSource.home, { caseId: id, activeTab: 'follow' }),
            },
          ]}
        />
      }
    >
      {now && (
        <View>
          <DetailHead
            title={now.name}
            chip={sourceLook[now.status]}
            amount={now.expectedFee}
            amountOf="预计收费"
            words={now.number}
          />
          <SourceFacts source={now} />
          <PartiesPart parties={now.parties} />
          <SourceTeam source={now} />
        </View>
      )}
    </Screen>
  )
}

export default screen(routes.caseSource.detail, CaseSourceDetail, { record: shownDetail })
