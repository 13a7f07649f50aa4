import { launchChromium } from '@test/support/chromium'
import { setBrowserLauncher } from './harness'

// The harness knows Playwright's own browser; all our tests share one way to find a Chromium on this machine.
setBrowserLauncher(launchChromium)
