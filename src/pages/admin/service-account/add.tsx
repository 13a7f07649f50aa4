import { serviceAccount } from '@contract/service-account'
import { SERVICE_AREA_KEYS } from '@contract/service-account/codes'
import { serviceAccountForm } from '@contract/service-account/form'
import type { CreatedServiceAccount } from '@contract/service-account/shapes'
import { useState } from 'react'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import { OneTimeSecret } from '@/features/service-account/OneTimeSecret'
import { addDays } from '@/lib/time'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'

/** Days for which a new key is valid unless somebody says otherwise. */
const USUAL_DAYS = 90

const INITIAL = Object.fromEntries(SERVICE_AREA_KEYS.map((area) => [area, 'none']))

/** Form of a new key, which is then shown this once. */
function AddServiceAccount() {
  const api = useApi({ serviceAccount })
  const { navigation } = useApp()
  const [made, setMade] = useState<CreatedServiceAccount>()
  const store = useRecordForm('admin/service-account/add', () => ({
    fields: serviceAccountForm,
    initial: { ...INITIAL, expiresOn: addDays(Date.now(), USUAL_DAYS) },
    send: (values, { key }) => api.serviceAccount.create({ values }, { key }),
  }))
  if (made)
    return (
      <OneTimeSecret
        title="密钥"
        secret={made.key}
        advice="拿到它的程序就能用，请交给写程序的人并妥善保管。"
        onKept={() => navigation.replace(routes.admin.serviceAccount, { serviceAccountId: made.serviceAccountId })}
      />
    )
  return <FormScreen title="新建服务账号" store={store} action="生成密钥" onDone={setMade} />
}

export default screen(routes.admin.addServiceAccount, AddServiceAccount)
