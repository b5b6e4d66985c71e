import "@testing-library/jest-dom";
import { act, render, renderHook, screen, waitFor } from "@testing-library/react";
import { toast } from "react-toastify/unstyled";
import { fakeServer } from "../../tests/support/components/fakeServer";
import { Toasts } from "../toasts/Toasts";
import { useContactMessage } from "./useContactMessage";

afterEach(() => act(() => toast.dismiss()));

const words = {
  sent: { title: "Message Sent!", text: "We'll get back to you within 24 hours." },
  failed: { title: "Error", text: "Failed to send message. Please try again." },
};
const message = {
  ...{ name: "Ada", email: "ada@example.com", phone: "" },
  ...{ subject: "Keys", message: "Where do I leave them?" },
};

function open() {
  render(<Toasts regionLabel="Notifications (F8)" closeLabel="Close notification" />);
  return renderHook(() => useContactMessage(words)).result;
}

test("a contact message is sent as JSON and answered with a toast", async () => {
  let answer = (_: { status: number }) => {};
  const server = fakeServer(new Promise<{ status: number }>((resolve) => (answer = resolve)));
  const contact = open();
  let outcome: unknown;
  act(() => void contact.current.sendContactMessage(message).then((one) => (outcome = one)));
  expect(contact.current.isSending).toBe(true);
  answer({ status: 201 });
  await waitFor(() => expect(contact.current.isSending).toBe(false));
  expect(outcome).toBe("sent");
  const call = { method: "POST", url: "/api/contact-messages", credentials: "include" };
  expect(server.sent).toMatchObject([{ ...call, body: message }]);
  expect(await screen.findByRole("status")).toHaveTextContent(
    "Message Sent!We'll get back to you within 24 hours.",
  );
});

test("a contact message that could not be sent is answered with an error toast", async () => {
  fakeServer({ status: 500, body: "boom" });
  const contact = open();
  expect(await act(() => contact.current.sendContactMessage(message))).toBe("failed");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "ErrorFailed to send message. Please try again.",
  );
});
