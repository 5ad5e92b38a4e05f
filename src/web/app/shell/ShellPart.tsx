import { Lazy } from '../../page/Lazy.tsx';

const importParts = () => import('./lazy-parts.ts');
const loaders = {
  OfflineBanner: async () => (await importParts()).OfflineBanner,
  InstallButton: async () => (await importParts()).InstallButton,
  Dock: async () => (await importParts()).Dock,
  Toaster: async () => (await importParts()).Toaster,
};

/** A part of the shell that only a hydrated page has. It is imported last. */
export function ShellPart({ part }: { part: keyof typeof loaders }) {
  return <Lazy load={loaders[part]} props={{}} />;
}
