import '../ui/styles/segments.css';
/** Every class of ui/styles/primitives.css that can be seen. */
export function Primitives() {
  return (
    <>
      <div className="tiles">
        <div className="card">A card</div>
        <div className="raised">Raised above the page</div>
        <div className="box">A box for what is beside the matter</div>
        <p className="warning">A warning</p>
      </div>
      <div className="cluster">
        <span className="chip">A chip</span>
        <button type="button" className="chip" aria-pressed="true">
          A chosen chip
        </button>
        <button type="button" className="icon-button" aria-label="An icon button">
          ×
        </button>
        <button type="button" className="text-button">
          A text button
        </button>
      </div>
      <nav className="tiles segments" aria-label="Segments">
        <a href="#primitives" aria-current="page">
          The chosen one
        </a>
        <a href="#primitives">Another one</a>
      </nav>
      <div className="row">
        <span>The first of a row takes the rest</span>
        <span>the last does not</span>
      </div>
      <p className="quiet">Quiet text</p>
      <p className="note">A note</p>
      <p className="small">Small print</p>
      <p>
        <a className="name" href="#primitives">
          A name that is a link
        </a>
      </p>
      <details>
        <summary className="disclosure">More</summary>
        <p>What was hidden.</p>
      </details>
    </>
  );
}
