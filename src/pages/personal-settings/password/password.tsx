import { account } from '@contract/account'
import { signInLimits } from '@contract/account/sign-in/codes'
import { Form, Text } from '@tarojs/components'
import { useState } from 'react'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { Tappable } from '@/ui/base/Tappable'
import { LineControl } from '@/ui/form/LineControl'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { CellGroup } from '@/ui/show/CellGroup'
import { PasswordStore } from './PasswordStore'
import './password.scss'

/** Page for changing one's password. */
function Password() {
  const api = useApi({ account })
  const { navigation, platform, session } = useApp()
  const [store] = useState(() => new PasswordStore({ api, mobile: session.user?.mobile ?? '' }))
  const submit = async () => {
    if (!(await store.submit())) return
    platform.feedback.toast('密码已修改，其他设备已退出登录', { icon: 'none' })
    await navigation.back()
  }
  const forgotten = routes.account.findPassword
  return (
    <Screen
      title="修改密码"
      footer={
        <BottomBar
          actions={[{ label: '修改密码', kind: 'primary', busy: store.form.isSubmitting, onTap: () => submit() }]}
        />
      }
    >
      <Form onSubmit={() => void submit()}>
        <CellGroup note="8–20 位，包含字母、数字、符号中的至少两种。修改后，其他设备需要重新登录。">
          <LineControl
            form={store.form}
            name="oldPassword"
            isPassword
            autoComplete="current-password"
            maxlength={signInLimits.password}
          />
          <LineControl
            form={store.form}
            name="newPassword"
            isPassword
            autoComplete="new-password"
            maxlength={signInLimits.password}
          />
          <LineControl
            form={store.form}
            name="again"
            isPassword
            autoComplete="new-password"
            maxlength={signInLimits.password}
            placeholder="再输入一次新密码"
            confirmType="done"
            onConfirm={() => submit()}
          />
        </CellGroup>
      </Form>
      <Tappable className="password__forgotten" role="link" onTap={() => navigation.go(forgotten)}>
        <Text>忘记原密码</Text>
      </Tappable>
    </Screen>
  )
}

export default screen(routes.personalSettings.password, Password)
