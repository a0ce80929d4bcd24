// `npm run deploy`: builds the app and deploys everything to the project in .env.production.local. Arguments after `--` go to
// `firebase deploy`.
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { installPackages } from './packages.mjs'
import { onInterrupt, run, stopAll } from './processes.mjs'
import { Problem, complain } from './progress.mjs'
import { inProject, projectId as emulatedProject, region, root, tool } from './project.mjs'
import { buildFunctions } from './setup.mjs'

/** Stored beside firebase.json, because its paths are relative. Ignored by git. */
const CONFIG = '.firebase.deploy.json'

/** firebase.json for a real project: the Content-Security-Policy names this project's hosts instead of the emulated ones. */
export function deployConfig(config, { projectId, authDomain }) {
  const hosts = {
    [`https://${region}-${emulatedProject}.cloudfunctions.net`]: `https://${region}-${projectId}.cloudfunctions.net`,
    [`https://${emulatedProject}.firebaseapp.com`]: `https://${authDomain}`,
  }
  const named = (value) =>
    Object.entries(hosts).reduce((text, [before, after]) => text.replaceAll(before, after), value)
  const headers = config.hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => ({ key, value: named(value) })),
  }))
  const hosting = { ...config.hosting, headers }
  delete hosting.predeploy
  return { ...config, hosting }
}

/** The project of the production build, from the variables that Vite reads. */
export function productionProject(env) {
  const { VITE_FIREBASE_PROJECT_ID: projectId, VITE_FIREBASE_AUTH_DOMAIN: authDomain } = env
  if (!projectId || !authDomain) {
    throw new Problem(
      'VITE_FIREBASE_PROJECT_ID and VITE_FIREBASE_AUTH_DOMAIN are not set. Write .env.production.local as described under «Deploying» in the README.',
    )
  }
  return { projectId, authDomain }
}

/** Refuses another project: the last `--project` would win, and this project's app and policy would be deployed there. */
export function requireOwnProject(extraArgs) {
  const foreign = extraArgs.find((arg) => /^--(project|config)(=|$)|^-[Pc]/.test(arg))
  if (!foreign) return
  throw new Problem(
    `npm run deploy does not take ${foreign}. It deploys to the project in .env.production.local; change it there.`,
  )
}

/** Without the budgets of `npm run build`: a long name of a project must not refuse its deployment. */
export async function buildApp() {
  return (await run('npm', ['run', 'check:types'])) || (await run(tool('vite'), ['build']))
}

async function deploy(extraArgs) {
  requireOwnProject(extraArgs)
  await installPackages()
  const { loadEnv } = await import('vite')
  const project = productionProject(loadEnv('production', root))
  await buildFunctions()
  const built = await buildApp()
  if (built !== 0) return built
  const config = JSON.parse(readFileSync(inProject('firebase.json'), 'utf8'))
  writeFileSync(inProject(CONFIG), `${JSON.stringify(deployConfig(config, project), null, 2)}\n`)
  const args = ['deploy', '--project', project.projectId, '--config', inProject(CONFIG), ...extraArgs]
  return run(tool('firebase'), args)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  onInterrupt(stopAll)
  try {
    const args = process.argv.slice(2)
    // firebase.json calls this before a plain `firebase deploy`, whose policy would block every call.
    if (args.includes('--refuse')) {
      throw new Problem(
        'Deploy with `npm run deploy`, which names your project in the Content-Security-Policy.',
      )
    }
    process.exitCode = await deploy(args)
  } catch (error) {
    complain(error)
    process.exitCode = 1
  }
}
