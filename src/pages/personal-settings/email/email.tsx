import { account } from '@contract/account'
import { useState } from 'react'
import { maskMobile } from '@/lib/text'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import { BottomBar } from '@/ui/BottomBar'
import { Button } from '@/ui/Button'
import { CellGroup } from '@/ui/CellGroup'
import { Empty } from '@/ui/Empty'
import { LineControl } from '@/ui/form/LineControl'
import { SmsCodeControl } from '@/ui/form/SmsCodeControl'
import { Screen } from '@/ui/Screen'
import { screen } from '../../screen'
import { EmailStore } from './EmailStore'

/** Changing one's e-mail address. */
function Email() {
  const api = useApi({ account })
  const { navigation, platform, session } = useApp()
  const [store] = useState(() => new EmailStore({ api }))
  const mobile = session.user?.mobile ?? ''
  const submit = async () => {
    if (!(await store.submit())) return
    platform.feedback.toast('邮箱已更新', { icon: 'success' })
    await navigation.back()
  }
  if (!mobile)
    return (
      <Screen title="修改邮箱">
        <Empty icon="phone" text="修改邮箱前，请先绑定手机号" hint="验证码会发到您的手机上" />
        <Button label="去绑定手机号" onTap={() => navigation.replace(routes.personalSettings.mobile)} />
      </Screen>
    )
  return (
    <Screen
      title="修改邮箱"
      footer={
        <BottomBar
          actions={[{ label: '保存邮箱', kind: 'primary', busy: store.form.isSubmitting, onTap: () => void submit() }]}
        />
      }
    >
      <CellGroup
        note={
          store.sentTo
            ? `验证码已发送至 ${store.sentTo}，5 分钟内有效`
            : `为确认是您本人，验证码会发到您的手机 ${maskMobile(mobile)}`
        }
      >
        <LineControl
          form={store.form}
          name="email"
          autoComplete="email"
          maxlength={120}
          placeholder="name@example.com"
          confirmType="next"
        />
        <SmsCodeControl form={store.form} onSend={() => store.sendCode()} onDone={() => void submit()} />
      </CellGroup>
    </Screen>
  )
}

export default screen(routes.personalSettings.email, Email)
