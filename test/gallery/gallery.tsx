import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ChromeContext } from '@/ui/page/ChromeContext'
import { Screen } from '@/ui/page/Screen'
import { type TextSize, type ThemeName, ThemeRoot } from '@/ui/page/Theme'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import { scenes, sheets } from './scenes'

const asked = new URLSearchParams(location.hash.slice(1))
const name = asked.get('scene') ?? 'basics'

function Scene() {
  const [isOpen, setOpen] = useState(true)
  const Whole = scenes[name]
  if (Whole) return <Whole />
  return (
    <Screen title="选择" onBack={() => {}}>
      <CellGroup>
        <Cell title="打开" onTap={() => setOpen(true)} />
      </CellGroup>
      {sheets[name]?.(isOpen, () => setOpen(false))}
    </Screen>
  )
}

createRoot(document.getElementById('app') as HTMLElement).render(
  <ThemeRoot theme={(asked.get('theme') as ThemeName) ?? 'light'} text={(asked.get('text') as TextSize) ?? 'standard'}>
    <ChromeContext.Provider value={{ top: 0, rightInset: Number(asked.get('capsule') ?? 0), keyboard: 0 }}>
      <Scene />
    </ChromeContext.Provider>
  </ThemeRoot>,
)
