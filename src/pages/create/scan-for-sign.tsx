import { signTask } from '@contract/sign-task'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import * as routes from '@/routes'
import { standingForMe } from '@/rules/signTaskLook'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useClosing } from '@/stores/useClosing'
import { useReturn } from '@/stores/useReturn'
import { BottomBar } from '@/ui/BottomBar'
import { Empty } from '@/ui/Empty'
import { Notice } from '@/ui/Notice'
import { Screen } from '@/ui/Screen'
import { screen } from '../screen'
import { useSignature } from '../useSignature'
import { RefuseSheet } from './components/RefuseSheet'
import { SignSheet } from './components/SignSheet'
import { SignTaskHead } from './components/SignTaskHead'
import { SignDocuments, SignerRows } from './components/SignTaskParts'
import { ScanForSignStore } from './ScanForSignStore'

const TITLE = '签署文件'

function ScanForSign({ isReceived, qrsource }: { isReceived?: string; qrsource?: string }) {
  if (qrsource) return <SignTaskToSign qrsource={qrsource} isRecord={isReceived === 'Y'} />
  return <Nothing text="没有可签署的文件" hint="请从消息进入，或扫描发起人的二维码" />
}

/** No code, or one that opens nothing for this person. */
function Nothing({ text, hint }: { text: string; hint?: string }) {
  const { navigation } = useApp()
  const scan = () => void navigation.replace(routes.create.scanner)
  return (
    <Screen title={TITLE}>
      <Empty icon="qr" text={text} hint={hint} action="扫一扫" onAction={scan} />
    </Screen>
  )
}

/** A document one is asked to sign, or the record of what became of it. */
const SignTaskToSign = observer(function SignTaskToSign(props: { qrsource: string; isRecord: boolean }) {
  const api = useApi({ signTask })
  const { connection, drafts, navigation, platform, presenter, session } = useApp()
  const send = useSignature()
  const store = useScreenStore(
    () =>
      new ScanForSignStore(props.qrsource, props.isRecord, {
        api,
        connection,
        feedback: platform.feedback,
        send,
        draft: drafts.of(`sign-task/refuse/${props.qrsource}`),
        toAsker: (signTaskId) => void navigation.replace(routes.create.signCode, { signTaskId }),
      }),
  )
  const leave = useClosing()
  const [sheet, setSheet] = useState<'sign' | 'refuse'>()
  useReturn(() => void store.shown.refresh())
  const { task, shown } = store
  if (shown.error && !shown.canRetry) return <Nothing text={presenter.words(shown.error)} />
  const standing = task && standingForMe(task, session.empId)
  const close = () => setSheet(undefined)
  return (
    <Screen
      title={props.isRecord ? '签署记录' : TITLE}
      state={shown}
      onRetry={() => void shown.refresh()}
      banner={standing && <Notice {...standing} />}
      footer={
        store.canAnswer ? (
          <BottomBar
            actions={[
              { label: '签署', kind: 'primary', busy: shown.busy === 'sign', onTap: () => setSheet('sign') },
              { label: '拒签', busy: shown.busy === 'refuse', onTap: () => setSheet('refuse') },
            ]}
          />
        ) : (
          task && leave && <BottomBar actions={[{ label: '关闭', onTap: leave }]} />
        )
      }
    >
      {task && (
        <View>
          <SignTaskHead task={task} />
          <SignDocuments task={task} />
          <SignerRows task={task} />
        </View>
      )}
      <SignSheet open={sheet === 'sign' && store.canAnswer} store={store} onClose={close} />
      <RefuseSheet open={sheet === 'refuse' && store.canAnswer} store={store} onClose={close} />
    </Screen>
  )
})

export default screen(routes.create.scanForSign, ScanForSign)
