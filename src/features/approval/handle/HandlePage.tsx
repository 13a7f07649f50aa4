import { approval } from '@contract/approval'
import { kindOf } from '@contract/approval/kinds'
import type { WorkflowDetail } from '@contract/approval/shapes'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { FormSupport } from '@/features/form/FormSupport'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import type { Route } from '@/routes/route'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useRecordDeps } from '@/stores/record/useRecord'
import { useReturn } from '@/stores/useReturn'
import { Notice } from '@/ui/feedback/Notice'
import { AmountsEye } from '@/ui/page/AmountsEye'
import { Screen } from '@/ui/page/Screen'
import { type BlockComponents, blocksOf } from '../blocks'
import type { OpinionDraft } from '../OpinionStore'
import { RiskStrip } from '../RiskStrip'
import { WorkStore } from '../WorkStore'
import { HandleFooter } from './HandleFooter'
import { HandleSheets } from './HandleSheets'
import { ReturnedNote } from './ReturnedNote'
import { RunBar } from './RunBar'
import { useHandlePage } from './useHandlePage'
import { WorkHead } from './WorkHead'

export type HandleRoute = Route<'id', 'needMyDo'>

interface HandlePageProps {
  route: HandleRoute
  own: BlockComponents
  id: string
  needMyDo?: string
}

/** Page on which a kind is handled and read. Its content and actions come from the kind's definition and the server. */
export const HandlePage = observer(function HandlePage({ route, own, id, needMyDo }: HandlePageProps) {
  const api = useApi({ approval })
  const { drafts, navigation } = useApp()
  const live = useRecordDeps()
  const draft = drafts.of<OpinionDraft>(`approval/opinion/${id}`)
  const store = useScreenStore(() => new WorkStore(id, { api, live, draft }))
  const handling = useHandlePage(store)
  useReturn(() => store.refresh())
  const { detail: work } = store
  const handles = needMyDo === '1'
  return (
    <FormSupport>
      <Screen
        title={work?.kindTitle ?? '审批'}
        state={store}
        skeleton="detail"
        onRetry={() => store.refresh()}
        right={work && tellsAmounts(work) && <AmountsEye />}
        banner={work?.my && handles && <RunBar workId={id} />}
        footer={
          work && (
            <HandleFooter
              store={store}
              work={work}
              handles={handles}
              onVerb={handling.act}
              onOpinion={() => handling.open('opinion')}
              onHandle={() => navigation.replace(route, { id, needMyDo: '1' })}
            />
          )
        }
      >
        {work && <WorkContent store={store} work={work} own={own} />}
        {work && <HandleSheets store={store} work={work} handling={handling} />}
      </Screen>
    </FormSupport>
  )
})

/** True if it has a sum of its own, or shows its case's fees. */
const tellsAmounts = ({ amount, isMoney, matter: workCase }: WorkflowDetail) =>
  !!amount || isMoney || !!workCase?.fee.length

interface ContentProps {
  store: WorkStore
  work: WorkflowDetail
  own: BlockComponents
}

const WorkContent = observer(function WorkContent({ store, work, own }: ContentProps) {
  const { navigation } = useApp()
  const { lock, away, workId } = work
  return (
    <View>
      {store.overtaken && <Notice tone="warn" role="alert" text={store.overtaken} />}
      {lock && !lock.isMine && (
        <Notice
          tone="warn"
          icon="lock"
          text={`${lock.holder.name} 正在处理，${friendlyTime(lock.until)} 前他人不能处理`}
        />
      )}
      {lock?.isMine && <Notice tone="info" icon="lock" text={`您已锁定，${friendlyTime(lock.until)} 自动解锁`} />}
      {away && (
        <Notice
          icon="swap"
          text="您不在期间，待办审批可以由同事代为处理"
          action="设置委托"
          onTap={() => navigation.go(routes.wk.wk, { awayFor: workId })}
        />
      )}
      <ReturnedNote work={work} />
      <WorkHead work={work} />
      <RiskStrip risks={work.risks} />
      {blocksOf(kindOf(work.type)?.blocks, own).map(({ block, Component }) => (
        <Component key={block} work={work} />
      ))}
    </View>
  )
})
