import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/overlay/Dialog.tsx';
import { toasts, type ToastContent } from '../ui/overlay/toasts.ts';
import { Tooltip } from '../ui/overlay/Tooltip.tsx';

const samples: Readonly<Record<string, ToastContent>> = {
  'A toast': { title: 'Vote recorded!' },
  'A failure': {
    title: 'Failed to share experience',
    description: 'Please check your connection.',
    variant: 'destructive',
  },
  'What waits': {
    title: 'Waiting to send',
    description: 'It is sent as soon as the network is back.',
    variant: 'waiting',
  },
  'With an action': {
    title: 'A new version is available.',
    action: { label: 'Refresh', onClick: () => undefined },
  },
};

/** Components that open above the page. */
export function Overlays() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="cluster">
        <Button onClick={() => setOpen(true)}>A dialog</Button>
        {Object.entries(samples).map(([name, toast]) => (
          <Button key={name} onClick={() => toasts.add(toast)}>
            {name}
          </Button>
        ))}
      </p>
      <Tooltip text="It shows after 700 ms, the next one within 300 ms at once.">
        {(id) => <Button aria-describedby={id}>A tooltip</Button>}
      </Tooltip>
      {isOpen ? (
        <Dialog title="A dialog" onClose={() => setOpen(false)}>
          <p>Escape, the close button or a press on the backdrop closes it.</p>
        </Dialog>
      ) : null}
    </>
  );
}
