import { serviceAccount } from '@contract/service-account'
import { SERVICE_AREA_KEYS } from '@contract/service-account/codes'
import { serviceAccountForm } from '@contract/service-account/form'
import type { CreatedServiceAccount } from '@contract/service-account/shapes'
import { useState } from 'react'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import { addDays } from '@/lib/time'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { Notice } from '@/ui/feedback/Notice'
import { useActions } from '@/ui/page/ActionsContext'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { KeyValue } from '@/ui/show/KeyValue'

/** Days for which a new key is valid unless somebody says otherwise. */
const USUAL_DAYS = 90

const INITIAL = Object.fromEntries(SERVICE_AREA_KEYS.map((area) => [area, 'none']))

/** Form of a new key, which is then shown this once. */
function AddServiceAccount() {
  const api = useApi({ serviceAccount })
  const [made, setMade] = useState<CreatedServiceAccount>()
  const store = useRecordForm('admin/service-account/add', () => ({
    fields: serviceAccountForm,
    initial: { ...INITIAL, expiresOn: addDays(Date.now(), USUAL_DAYS) },
    send: (values, { key }) => api.serviceAccount.create({ values }, { key }),
  }))
  if (made) return <MadeKey serviceAccountId={made.serviceAccountId} secret={made.key} />
  return <FormScreen title="新建服务账号" store={store} action="生成密钥" onDone={setMade} />
}

function MadeKey({ serviceAccountId, secret }: { serviceAccountId: string; secret: string }) {
  const { navigation } = useApp()
  const { copy } = useActions()
  return (
    <Screen
      title="密钥"
      footer={
        <BottomBar
          actions={[
            { label: '复制密钥', kind: 'primary', onTap: () => copy(secret) },
            {
              label: '已经存好',
              onTap: () => navigation.replace(routes.admin.serviceAccount, { serviceAccountId }),
            },
          ]}
        />
      }
    >
      <Notice tone="warn" text="密钥只显示这一次，离开后不能再看。拿到它的程序就能用，请交给写程序的人并妥善保管。" />
      <Section title="密钥">
        <KeyValue rows={[{ label: '密钥', value: secret }]} />
      </Section>
    </Screen>
  )
}

export default screen(routes.admin.addServiceAccount, AddServiceAccount)
