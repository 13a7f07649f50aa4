import { hr } from '@contract/hr'
import { materialLimits as most } from '@contract/hr/codes'
import { materialListForm } from '@contract/hr/form'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'

/** Materials requested from new employees; earlier requests do not change. */
function MaterialSetting() {
  const api = useApi({ hr })
  const { navigation } = useApp()
  const store = useRecordForm('hr/material/setting', () => ({
    fields: materialListForm,
    read: () => api.hr.getMaterialList({}),
    formOf: ({ names }) => ({ values: { names: names.map((name) => ({ name })) } }),
    send: ({ names }, { key, record }) => {
      const written = names.map(({ name }) => String(name ?? '')).slice(0, most.asked)
      return api.hr.saveMaterialList({ names: written, version: record?.version ?? 0 }, { key })
    },
  }))
  return <FormScreen title="材料清单" store={store} action="保存" toast="已保存" onDone={() => navigation.back()} />
}

export default screen(routes.hr.materialSetting, MaterialSetting)
