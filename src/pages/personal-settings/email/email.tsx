import { account } from '@contract/account'
import { useState } from 'react'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { LineControl } from '@/ui/form/LineControl'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { CellGroup } from '@/ui/show/CellGroup'
import { OwnProof } from '../components/OwnProof'
import { EmailStore } from './EmailStore'

/** Page for changing one's e-mail address. */
function Email() {
  const api = useApi({ account })
  const { navigation, platform, session } = useApp()
  const [store] = useState(() => new EmailStore({ api }))
  const submit = async () => {
    if (!(await store.submit())) return
    platform.feedback.toast('邮箱已更新，其他设备已退出登录', { icon: 'none' })
    await navigation.back()
  }
  return (
    <Screen
      title="修改邮箱"
      footer={
        <BottomBar
          actions={[{ label: '保存邮箱', kind: 'primary', busy: store.form.isSubmitting, onTap: () => submit() }]}
        />
      }
    >
      <OwnProof form={store.form} mobile={session.user?.mobile ?? ''} onSend={() => store.sendOwnCode()} />
      <CellGroup title="新的邮箱" note="修改后，其他设备需要重新登录。">
        <LineControl
          form={store.form}
          name="email"
          autoComplete="email"
          maxlength={120}
          placeholder="name@example.com"
          confirmType="done"
          onConfirm={() => submit()}
        />
      </CellGroup>
    </Screen>
  )
}

export default screen(routes.personalSettings.email, Email)
