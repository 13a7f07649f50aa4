import { Input, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Values } from '@/features/form/formValues'
import { ariaProps } from '@/ui/base/ariaProps'
import type { FormModel } from '@/ui/form/FormModel'
import { Button } from '@/ui/input/Button'
import { Icon } from '@/ui/show/Icon'
import { type Term, termsWith } from './terms'
import './NamesBar.scss'

/** Input for names only; the kind of each can be corrected in its row. */
export const NamesBar = observer(function NamesBar({ form }: { form: FormModel<Values> | undefined }) {
  const [typed, setTyped] = useState('')
  const add = () => {
    if (!form || !typed.trim()) return
    form.set('terms', termsWith((form.values.terms ?? []) as Term[], typed))
    setTyped('')
  }
  return (
    <View className="names-bar">
      <View className="names-bar__field">
        <Icon name="search" size={18} />
        <Input
          className="names-bar__input"
          value={typed}
          maxlength={1_000}
          placeholder="姓名或单位，可填多个"
          placeholderClass="placeholder"
          confirmType="done"
          onInput={({ detail }) => setTyped(detail.value)}
          onConfirm={add}
          // Leaving the input for 开始检索 adds the typed names.
          onBlur={add}
          {...ariaProps({ label: '要检索的名称' })}
        />
      </View>
      <Button label="加入" size="small" disabled={!typed.trim()} onTap={add} />
    </View>
  )
})
