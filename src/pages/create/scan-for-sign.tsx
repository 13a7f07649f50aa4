import { signTask } from '@contract/sign-task'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { RefuseSheet } from '@/features/sign-task/RefuseSheet'
import { ScanForSignStore } from '@/features/sign-task/ScanForSignStore'
import { SignSheet } from '@/features/sign-task/SignSheet'
import { SignTaskHead } from '@/features/sign-task/SignTaskHead'
import { SignDocuments, SignerRows } from '@/features/sign-task/SignTaskParts'
import { useSignature } from '@/features/signature/useSignature'
import * as routes from '@/routes'
import { standingForMe } from '@/rules/looks/signTaskLook'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useRecordDeps } from '@/stores/record/useRecord'
import { useCloseWindow } from '@/stores/useCloseWindow'
import { useReturn } from '@/stores/useReturn'
import { Empty } from '@/ui/feedback/Empty'
import { Notice } from '@/ui/feedback/Notice'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'

const TITLE = '签署文件'

function ScanForSign({ isReceived, qrsource }: { isReceived?: string; qrsource?: string }) {
  if (qrsource) return <SignTaskToSign qrsource={qrsource} isRecord={isReceived === 'Y'} />
  return <Nothing text="没有可签署的文件" hint="请从消息进入，或扫描发起人的二维码" />
}

/** Shown for no code, or for one that opens nothing for this person. */
function Nothing({ text, hint }: { text: string; hint?: string }) {
  const { navigation } = useApp()
  const scan = () => navigation.replace(routes.create.scanner)
  return (
    <Screen title={TITLE}>
      <Empty icon="qr" text={text} hint={hint} action="扫一扫" onAction={scan} />
    </Screen>
  )
}

/** Document to sign, or the record of its result. */
const SignTaskToSign = observer(function SignTaskToSign(props: { qrsource: string; isRecord: boolean }) {
  const api = useApi({ signTask })
  const { drafts, navigation, presenter, session } = useApp()
  const live = useRecordDeps()
  const send = useSignature()
  const store = useScreenStore(
    () =>
      new ScanForSignStore(props.qrsource, props.isRecord, {
        api,
        live,
        send,
        draft: drafts.of(`sign-task/refuse/${props.qrsource}`),
        toAsker: (signTaskId) => navigation.replace(routes.create.signCode, { signTaskId }),
      }),
  )
  const leave = useCloseWindow()
  const [sheet, setSheet] = useState<'sign' | 'refuse'>()
  useReturn(store.record.retry)
  const { task, record } = store
  if (record.isGone) return <Nothing text={presenter.words(record.error)} />
  const standing = task && standingForMe(task, session.empId)
  const close = () => setSheet(undefined)
  return (
    <Screen
      title={props.isRecord ? '签署记录' : TITLE}
      state={record}
      onRetry={record.retry}
      banner={standing && <Notice {...standing} />}
      footer={
        store.canAnswer ? (
          <BottomBar
            actions={[
              { label: '签署', kind: 'primary', busy: record.busy === 'sign', onTap: () => setSheet('sign') },
              { label: '拒签', busy: record.busy === 'refuse', onTap: () => setSheet('refuse') },
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
