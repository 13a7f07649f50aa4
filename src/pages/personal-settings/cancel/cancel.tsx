import { account } from '@contract/account'
import type { Cancellation } from '@contract/account/shapes'
import { Text } from '@tarojs/components'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useRecordDeps } from '@/stores/record/useRecord'
import { useReturn } from '@/stores/useReturn'
import { Notice } from '@/ui/feedback/Notice'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { OwnProof } from '../components/OwnProof'
import { CancelStore } from './CancelStore'
import './cancel.scss'

const ERASED = [
  '登录手机号、邮箱、密码',
  '微信、企业微信的绑定与通行密钥',
  '头像、手写签名、个性签名、业务专长、性别、生日',
  '在各台设备上的登录与自动登录',
]
const KEPT = [
  '您经办的项目、审批、日志、文书与消息，署您的姓名，职务显示为“已注销”',
  '财务、用印与操作记录',
  '法律要求律所保存的执业与人事记录',
]

/** Page for cancelling one's account. */
function Cancel() {
  const api = useApi({ account })
  const { navigation, platform, session } = useApp()
  const live = useRecordDeps()
  const store = useScreenStore(() => new CancelStore({ api, live }))
  useReturn(store.record.retry)
  const obstacle = store.record.now && obstacleIn(store.record.now)
  const confirm = () =>
    platform.feedback.confirm({
      title: '注销账号',
      content: '注销后不能恢复，所有设备立即退出。再次加入律所需要重新注册。',
      confirmText: '注销',
    })
  const submit = async () => {
    if (!(await store.submit(confirm))) return
    await session.logout()
    platform.feedback.toast('账号已注销', { icon: 'none' })
    await navigation.relaunch(routes.account.login)
  }
  return (
    <Screen
      title="注销账号"
      state={store.record}
      onRetry={store.record.retry}
      footer={
        store.record.now && (
          <BottomBar
            actions={[
              {
                label: '注销账号',
                kind: 'danger',
                busy: store.form.isSubmitting,
                disabled: obstacle !== undefined,
                onTap: () => submit(),
              },
            ]}
          />
        )
      }
    >
      {obstacle && <Notice tone="warn" text={obstacle} role="alert" />}
      <Lines title="会删除" lines={ERASED} />
      <Lines title="依法由律所保存" lines={KEPT} />
      {!obstacle && (
        <OwnProof form={store.form} mobile={session.user?.mobile ?? ''} onSend={() => store.sendOwnCode()} />
      )}
    </Screen>
  )
}

/** Why the account cannot be cancelled now, and where that is cured. */
function obstacleIn({ holdings, otherFirms }: Cancellation): string | undefined {
  if (otherFirms.length > 0) return `您还在${otherFirms.join('、')}任职，请先在那里办理离职`
  if (holdings.length === 0) return undefined
  const held = holdings.map(({ name, count }) => `${name} ${count} 项`).join('、')
  return `您名下还有${held}，请联系律所人事办理离职，移交给同事`
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Section title={title}>
      {lines.map((line) => (
        <Text key={line} className="cancel__line">
          {line}
        </Text>
      ))}
    </Section>
  )
}

export default screen(routes.ownAccount.cancel, Cancel)
