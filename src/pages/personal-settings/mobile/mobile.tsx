import { account } from '@contract/account'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { maskMobile } from '@/lib/text'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import { BottomBar } from '@/ui/BottomBar'
import { CellGroup } from '@/ui/CellGroup'
import { LineControl } from '@/ui/form/LineControl'
import { SmsCodeControl } from '@/ui/form/SmsCodeControl'
import { Screen } from '@/ui/Screen'
import { screen } from '../../screen'
import { MobileStore } from './MobileStore'
import './mobile.scss'

/** Binding another mobile. */
function Mobile() {
  const api = useApi({ account })
  const { navigation, session } = useApp()
  const current = session.user?.mobile ?? ''
  const [store] = useState(() => new MobileStore({ api, session, current }))
  const submit = async () => {
    const mobile = await store.submit()
    if (mobile) await navigation.replace(routes.personalSettings.mobileFinish, { mobile })
  }
  return (
    <Screen
      title="更换手机号"
      footer={
        <BottomBar
          actions={[
            { label: '更换手机号', kind: 'primary', busy: store.form.isSubmitting, onTap: () => void submit() },
          ]}
        />
      }
    >
      <View className="mobile__now">
        <Text className="mobile__label">当前手机号</Text>
        <Text className="mobile__number">{maskMobile(current) || '未绑定'}</Text>
        <Text className="mobile__label">更换后，请用新手机号登录；原手机号不再能登录此账号。</Text>
      </View>
      <CellGroup>
        <LineControl
          form={store.form}
          name="mobile"
          type="tel"
          autoComplete="tel"
          maxlength={20}
          placeholder="11 位手机号"
        />
        <SmsCodeControl form={store.form} onSend={() => store.sendCode()} onDone={() => void submit()} />
      </CellGroup>
    </Screen>
  )
}

export default screen(routes.personalSettings.mobile, Mobile)
