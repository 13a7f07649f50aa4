import { account } from '@contract/account'
import { register } from '@contract/account/register'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Agreement } from '@/features/account/Agreement'
import { NewPasswordLines } from '@/features/account/NewPasswordLines'
import { PictureRow } from '@/features/account/PictureField'
import { ignoreError } from '@/lib/errors'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { Notice } from '@/ui/feedback/Notice'
import { FormView } from '@/ui/form/FormView'
import { LineControl } from '@/ui/form/LineControl'
import { SmsCodeControl } from '@/ui/form/SmsCodeControl'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { CellGroup } from '@/ui/show/CellGroup'
import { Steps } from '@/ui/show/Steps'
import { RegisterStore } from './RegisterStore'

/** Page for a new account, and the firm it belongs to. */
function Register(invited: Params<typeof routes.account.register>) {
  const api = useApi({ account, register })
  const { agreed, launch, navigation, platform, session } = useApp()
  const [store] = useState(() => new RegisterStore({ api, agreed, session, invited }))
  const isLast = store.step === 'password'
  const next = async () => {
    const isDone = await store.next()
    if (!isDone || !isLast) return
    platform.feedback.toast('注册成功', { icon: 'success' })
    // A person without a firm has no user data either; the session notes that here.
    await session.loadUserData().catch(ignoreError)
    const { firm } = store
    await (session.isAlone && firm ? navigation.relaunch(routes.account.induction, firm) : launch.enter())
  }
  return (
    <Screen
      title="注册"
      onBack={store.step === 'mobile' ? undefined : () => store.back()}
      header={<Steps items={['验证手机', '填写信息', '设置密码']} current={store.stepIndex} />}
      footer={
        <BottomBar
          actions={[
            { label: isLast ? '完成注册' : '下一步', kind: 'primary', busy: store.isBusy, onTap: () => next() },
          ]}
        />
      }
    >
      {store.problem && (
        <Notice
          tone={store.picture.isNew ? 'info' : 'bad'}
          role="alert"
          text={store.problem}
          action={store.isKnown ? '去登录' : undefined}
          onTap={store.isKnown ? () => navigation.relaunch(routes.account.login) : undefined}
        />
      )}
      {store.step === 'mobile' && <MobileStep store={store} onDone={() => void next()} />}
      {store.step === 'info' && <FormView form={store.info} />}
      {isLast && <PasswordStep store={store} onDone={() => void next()} />}
    </Screen>
  )
}

interface StepProps {
  store: RegisterStore
  onDone(): void
}

const MobileStep = observer(function MobileStep({ store, onDone }: StepProps) {
  const { picture } = store.picture
  return (
    <>
      <CellGroup>
        <LineControl
          form={store.mobile}
          name="mobile"
          type="tel"
          autoComplete="tel"
          maxlength={20}
          confirmType="next"
        />
        {picture && (
          <PictureRow
            picture={picture}
            value={store.picture.text}
            onInput={(value) => store.picture.read(value)}
            onRenew={() => store.picture.renew()}
          />
        )}
        <SmsCodeControl form={store.mobile} onSend={() => store.sendCode()} onDone={onDone} />
      </CellGroup>
      <Agreement agreed={store.agreed} onToggle={() => store.toggleAgreed()} />
    </>
  )
})

const PasswordStep = observer(function PasswordStep({ store, onDone }: StepProps) {
  const { saved } = store
  const words = saved && {
    enter: `设置密码后，您将直接加入${saved.companyName}。`,
    induction: `设置密码后，请向${saved.companyName}提交入职资料，审核通过即可使用。`,
    alone: '设置密码后，您可以随时申请加入律所。',
  }
  return (
    <>
      <NewPasswordLines form={store.password} onDone={onDone} />
      {saved && words && (
        <View style={{ padding: '8px 16px' }}>
          <Text>{words[saved.next]}</Text>
        </View>
      )}
    </>
  )
})

export default screen(routes.account.register, Register, { isPublic: true })
