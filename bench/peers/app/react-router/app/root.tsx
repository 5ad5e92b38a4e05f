import '../../shared/style.css';
import type { ReactNode } from 'react';
import { Link, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <header>
        <strong>Daily Uplift</strong>
        <nav>
          <Link to="/">Home</Link> <Link to="/browse">Browse</Link>
        </nav>
      </header>
      <main>
        <Outlet />
      </main>
      <footer>Short uplifting stories from real people worldwide.</footer>
    </>
  );
}

export function ErrorBoundary() {
  return (
    <main>
      <h1>Story not found</h1>
      <p>
        It may have been removed. <a href="/browse">Read other stories</a>
      </p>
    </main>
  );
}
