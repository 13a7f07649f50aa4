import { register } from '@contract/account/register'
import { HANDLES_INDUCTIONS } from '@contract/account/register/codes'
import { observer } from 'mobx-react-lite'
import { type PropsWithChildren, useMemo } from 'react'
import { uploader } from '@/api/upload'
import { uploadsBy } from '@/features/file/uploads'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useReturn } from '@/stores/useReturn'
import { Notice } from '@/ui/feedback/Notice'
import { FormView } from '@/ui/form/FormView'
import { UploadContext } from '@/ui/input/UploadContext'
import { BottomBar } from '@/ui/page/BottomBar'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { HandleInduction } from '../components/HandleInduction'
import { InductionFacts } from '../components/InductionFacts'
import { InductionStore } from './InductionStore'

interface Params {
  companyId?: string
  companyName?: string
  name?: string
  inductionId?: string
}

function InductionPage({ inductionId, ...firm }: Params) {
  const { session } = useApp()
  if (inductionId && session.can(HANDLES_INDUCTIONS)) return <HandleInduction inductionId={inductionId} />
  return <OwnInduction {...firm} />
}

/** Application to a firm by somebody who is in none yet, and its result. */
const OwnInduction = observer(function OwnInduction({ companyId, companyName = '', name }: Params) {
  const api = useApi({ register })
  const { launch, navigation, platform, session } = useApp()
  const firm = companyId ? { companyId, companyName, name } : undefined
  const store = useScreenStore(() => new InductionStore({ api, session, firm }))
  useReturn(() => store.load())
  const send = async (submit: boolean) => {
    if (await store.save(submit)) platform.feedback.toast(submit ? '已提交，等待审核' : '已保存', { icon: 'success' })
  }
  const leave = async () => {
    await session.logout()
    await navigation.relaunch(routes.account.login)
  }
  const enter = async () => ((await store.enter()) ? launch.enter() : leave())
  const { kept, form } = store
  const isDone = store.isWaiting || store.isApproved
  return (
    <Screen
      title="入职申请"
      state={store}
      skeleton="form"
      onRetry={() => store.load()}
      right={session.isAlone && <NavAction label="退出" onTap={() => leave()} />}
      footer={
        session.isAlone && (
          <BottomBar
            actions={
              isDone
                ? [
                    store.isApproved
                      ? { label: '进入律所', kind: 'primary', busy: store.isEntering, onTap: () => enter() }
                      : { label: '刷新审核状态', onTap: () => store.load() },
                  ]
                : [
                    { label: '提交申请', kind: 'primary', busy: form?.isSubmitting, onTap: () => send(true) },
                    { label: '存草稿', disabled: form?.isSubmitting, onTap: () => send(false) },
                  ]
            }
          />
        )
      }
    >
      {store.reason && <Notice tone="warn" role="alert" text={`律所已退回：${store.reason}`} />}
      {kept && isDone && <InductionFacts kept={kept} />}
      {form && !isDone && (
        <InductionUploads store={store}>
          <FormView key={kept?.inductionId ?? 'new'} form={form} />
        </InductionUploads>
      )}
    </Screen>
  )
})

/** Uploads for the firm applied to: a person in no firm has no other place for files. */
function InductionUploads({ store, children }: PropsWithChildren<{ store: InductionStore }>) {
  const api = useApi({ register })
  const { platform, presenter } = useApp()
  const { host, transport } = platform
  const uploads = useMemo(() => {
    const ofFirm = <T extends object>(input: T) => ({ ...input, companyId: store.companyId })
    const calls = {
      uploadUrl: ({ type, ...input }, options) =>
        api.register.inductionUploadUrl({ ...ofFirm(input), type: type === 'image' ? 'image' : 'doc' }, options),
      uploadCallback: (input, options) => api.register.inductionUploadCallback(ofFirm(input), options),
    } as Parameters<typeof uploader>[0]['api']['file']
    return uploadsBy({
      send: uploader({ api: { file: calls }, transport }),
      host,
      presenter,
      async open({ name, size, url = '' }) {
        if (url) await presenter.outcome(host.previewFile({ url, name, size }))
      },
    })
  }, [api, host, presenter, store, transport])
  return <UploadContext.Provider value={uploads}>{children}</UploadContext.Provider>
}

export default screen(routes.account.induction, InductionPage, { needsFirm: false })
