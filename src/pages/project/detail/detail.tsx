import { caseInfo } from '@contract/case'
import { View } from '@tarojs/components'
import { CaseFacts } from '@/features/case/CaseFacts'
import { ProceedingFacts } from '@/features/case/ProceedingFacts'
import { PartiesPart } from '@/features/record/PartiesPart'
import { TeamPart } from '@/features/record/TeamPart'
import * as routes from '@/routes'
import { caseLook } from '@/rules/looks/caseLook'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { AmountsEye } from '@/ui/page/AmountsEye'
import { BottomBar } from '@/ui/page/BottomBar'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { DetailHead } from '@/ui/show/DetailHead'

const shownCase = recordPage(routes.project.detail, {
  read: caseInfo.getCaseInfoDetailNew,
  input: ({ caseId }) => ({ caseId }),
  about: ({ caseId }) => ({ kind: 'case', id: caseId }),
  // Confidential cases cannot be shared.
  share: ({ name, innerNo, isConfidential }) =>
    isConfidential ? undefined : { title: `项目：${name}`, desc: innerNo ?? undefined },
})

/** All facts of a case on one page. */
function ProjectDetail({ caseId }: { caseId: string }) {
  const { navigation } = useApp()
  const { record, share } = useRecord(shownCase, { caseId })
  const { now } = record
  return (
    <Screen
      title="项目详情"
      state={record}
      onRetry={record.retry}
      right={
        <>
          {(now?.fee || now?.subjectAmount) && <AmountsEye />}
          {share && <NavAction label="分享" icon="share" onTap={share} />}
        </>
      }
      footer={
        <BottomBar actions={[{ label: '进入项目', onTap: () => navigation.go(routes.project.home, { caseId }) }]} />
      }
    >
      {now && (
        <View>
          <DetailHead
            title={now.name}
            chip={caseLook[now.status]}
            amount={now.fee}
            amountOf="律师费"
            words={now.innerNo ?? '尚未收案'}
          />
          <CaseFacts caseDetail={now} />
          <PartiesPart parties={now.parties} />
          {now.proceedings.map((proceeding) => (
            <ProceedingFacts key={proceeding.proceedingId} proceeding={proceeding} />
          ))}
          <TeamPart team={now.team} />
        </View>
      )}
    </Screen>
  )
}

export default screen(routes.project.detail, ProjectDetail, { record: shownCase })
